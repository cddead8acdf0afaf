/** The text of the search field. It follows the address: the back button brings back what was searched for. */
import { pages } from '@yinmu/contract/pages.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** @param onAddress called when another address has changed the text */
export function useSearchField(input: RefObject<HTMLInputElement | null>, onAddress: () => void) {
  const { pathname, search } = useLocation();
  // `q` of another page is nothing that was searched for, and the server leaves it out.
  const asked = pathname === pages.search.path ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(asked);

  // The text that was typed before the script was there.
  useEffect(() => setText(input.current?.value ?? ''), [input]);

  // An address that the field itself led to changes nothing: its screen may come late, when the next query is being typed.
  const submitted = useRef<string | undefined>(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone changes the text
  useEffect(() => {
    const own = submitted.current === asked;
    submitted.current = undefined;
    if (own) return;
    setText(asked);
    onAddress();
  }, [asked]);
  return {
    /** Nothing is searched for yet on the screen of the search, which is its field's. */
    isStart: pathname === pages.search.path && asked === '',
    text,
    setText,
    /** Told of a query whose address is about to come. */
    submitting: (query: string) => {
      submitted.current = query;
    },
  };
}
