import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { Button } from '../../ui/button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { dismissToast } from '../../ui/toast.tsx';
import { openCart } from './open-cart.ts';

/** Message after adding to the cart, with its picture and the ways on; placed right after the button that was pressed. */
export const AddedMessage = ({ image }: { image: string }) => (
  <section aria-label="In your cart" className="mt-3 flex items-center gap-2 rounded-md border bg-surface p-2">
    <LazyImage {...pictureSources(image, '2.75rem')} alt="" className="w-11 shrink-0 rounded-sm" />
    <div className="flex min-w-0 flex-1 flex-wrap gap-2">
      <Button
        variant="outline"
        size="sm"
        className="flex-1"
        onClick={() => {
          dismissToast();
          openCart();
        }}
      >
        View cart
      </Button>
      <Button asChild size="sm" className="flex-1">
        <Link to={paths.shopping.checkout} onClick={dismissToast}>
          Checkout
        </Link>
      </Button>
    </div>
  </section>
);
