import { previewPath } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The way to the shop as customers see it, from a list that they fill. */
export const ViewShop = () => (
  <Button asChild variant="outline">
    <a href={previewPath} target="_blank" rel="noreferrer">
      View shop
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  </Button>
);
