/** What the guestbook's screen asks for. */
import { getGuestbook } from '@yinmu/contract/guestbook.ts';
import { addressOf } from '../../api/client.ts';

export const guestbookQuery = (page: number) => ({ query: { page } });
export const guestbookAddress = addressOf(getGuestbook, guestbookQuery(1));
