/** Text by a user, line by line, with its own text direction. Addresses become links only where allowed. */
import { Fragment } from 'react';

const ADDRESS = /(https?:\/\/[^\s<>"'）】」』，。！？]+)/;

export function UserText({ text, links = false }: { text: string; links?: boolean }) {
  return (
    <p dir="auto" className="max-w-4xl overflow-hidden wrap-anywhere whitespace-pre-line">
      {links
        ? text.split(ADDRESS).map((part, i) =>
            i % 2 === 1 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
              <a key={i} href={part} rel="nofollow ugc noopener noreferrer" target="_blank" className="text-accent-text underline">
                {part}
              </a>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
              <Fragment key={i}>{part}</Fragment>
            ),
          )
        : text}
    </p>
  );
}
