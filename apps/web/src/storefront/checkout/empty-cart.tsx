import { TIMINGS } from '@haberdash/contract/constants';
import { ShoppingBag } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../base/paths.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/**
 * Takes whoever has nothing to pay for back to the shop after a while.
 * @param loading the cart is being asked for again, and may turn out not to be empty
 */
export function EmptyCart({ loading }: { loading: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    if (loading) return undefined;
    const leave = () => navigate(paths.shopping.listing, { replace: true });
    const timer = setTimeout(leave, TIMINGS.emptyCartRedirect);
    return () => clearTimeout(timer);
  }, [loading, navigate]);
  return (
    <div role="status">
      <EmptyState
        icon={ShoppingBag}
        title="Your cart is empty"
        text="You'll be redirected to the shop in a few seconds"
        action={
          <Button asChild>
            <Link to={paths.shopping.listing}>Browse Products</Link>
          </Button>
        }
      />
    </div>
  );
}
