import { useMemo } from 'react';
import { cn } from './cn.ts';

declare global {
  interface Window {
    /** Trusted Types, where supported: the shop forbids text to become markup. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createHTML: (text: string) => string },
      ) => { createHTML: (text: string) => string };
    };
  }
}

/** Lets pass the HTML that the server makes of Markdown, in which its author's own tags are text. */
const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('rich-text', { createHTML: (html) => html });

interface RichTextProps {
  /** HTML that the server has made of Markdown; nothing else may be given. */
  html: string;
  className?: string;
}

/** Text with headings, lists, links and tables. */
export function RichText({ html, className }: RichTextProps) {
  const trusted = useMemo(() => ({ __html: policy?.createHTML(html) ?? html }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of Markdown and let no tag of its author through.
  return <div className={cn('rich-text', className)} dangerouslySetInnerHTML={trusted} />;
}
