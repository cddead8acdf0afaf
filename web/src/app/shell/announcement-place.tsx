/** The announcement as the server has drawn it (`announcement.tsx`): it stays as it is. */
import { useState } from 'react';
import { drawnApart } from './drawn-apart.ts';

export function AnnouncementPlace() {
  const [html] = useState(() => drawnApart('announcement'));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what React has drawn on the server
  return <div data-drawn="announcement" dangerouslySetInnerHTML={{ __html: html }} />;
}
