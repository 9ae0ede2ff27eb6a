import { createElement, type SVGProps } from 'react';

interface IconData {
  /** Its shapes, each with the attributes that draw it on 24 by 24 units. */
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Makes an icon of `lucide-react` in the place of its own `createLucideIcon` (see `vite/slim-icons.ts`): a third of the attributes,
 * since the style sheet says once what all icons have (`.icon` in `styles/base.css`), and nothing worked out with each drawing. A list of
 * products has two icons for each. Screen readers pass over one that has no `aria-label`.
 */
export function createIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className, ...others }: SVGProps<SVGSVGElement>) {
    const isNamed = others['aria-label'] !== undefined;
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: className ? `icon ${className}` : 'icon',
        'aria-hidden': isNamed ? undefined : true,
        ...others,
      },
      shapes,
    );
  };
}
