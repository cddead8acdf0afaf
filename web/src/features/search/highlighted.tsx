/** Marks matches in a text, without HTML. */
export function Highlighted({ text, marks }: { text: string; marks: readonly (readonly number[])[] }) {
  const parts = marks.flatMap(([start = 0, end = 0], i) => [
    <span key={`t${start}`}>{text.slice(marks[i - 1]?.[1] ?? 0, start)}</span>,
    <mark key={`m${start}`} className="bg-transparent font-bold text-accent-text">
      {text.slice(start, end)}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
