const HINTS = [
  ['## Heading', 'a heading'],
  ['**bold** and _italic_', 'emphasis'],
  ['- one', 'a list; ‘1.’ makes it numbered'],
  ['[Returns](/pages/returns)', 'a link, starting with / or https://'],
  ['> Note', 'a quote'],
] as const;

/** The few marks of Markdown that a page of text needs. */
export const FormattingHints = () => (
  <section aria-labelledby="formatting" className="rounded-lg bg-sunken p-4 text-small">
    <h2 id="formatting" className="font-medium">
      Formatting
    </h2>
    <dl className="mt-2 grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {HINTS.map(([written, meaning]) => (
        <div key={written} className="contents">
          <dt className="font-mono text-caption sm:pt-0.5">{written}</dt>
          <dd className="text-ink-muted max-sm:mb-2">{meaning}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-ink-muted">Leave a blank line between paragraphs. HTML is shown as plain text.</p>
  </section>
);
