import { Heart } from 'lucide-react';
import { messageOf } from '../../base/api-error.ts';
import { useSession } from '../../data/session.ts';
import { useToggleWishlist, useWishlistIds } from '../../data/wishlist.ts';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.tsx';

interface HeartButtonProps {
  productId: string;
  isWished: boolean;
  /** `picture`: on a small disc of its own, which covers little of the picture though the target stays large. */
  look: 'picture' | 'outline';
  className?: string;
}

/** Saves a product to the shopper's wishlist or takes it off; a visitor is asked to sign in. */
export function WishlistHeart(props: Omit<HeartButtonProps, 'isWished'>) {
  const { data: ids } = useWishlistIds();
  return <HeartButton {...props} isWished={ids?.includes(props.productId) ?? false} />;
}

/** The heart of a product that may be one of many, whose list has asked which of them are on the wishlist. */
export function HeartButton({ productId, isWished: wished, look, className }: HeartButtonProps) {
  const { settled } = useSession();
  const { mutateAsync } = useToggleWishlist();

  const toggle = async () => {
    const user = await settled();
    if (!user) {
      toast({
        title: 'Please sign in',
        description: 'You need to sign in to save products to your wishlist',
        tone: 'danger',
      });
      return;
    }
    try {
      await mutateAsync({ userId: user.id, productId, wished: !wished });
    } catch (error) {
      // Said also when the heart's place, a dialog perhaps, has been closed meanwhile.
      toast({
        title: 'Failed to update your wishlist',
        description: messageOf(error, 'Please try again later'),
        tone: 'danger',
      });
    }
  };

  return (
    <IconButton
      label={wished ? 'Remove from wishlist' : 'Add to wishlist'}
      aria-pressed={wished}
      variant={look === 'outline' ? 'outline' : 'ghost'}
      onClick={toggle}
      className={cn(look === 'picture' && 'group/heart not-disabled:hover:bg-transparent', className)}
    >
      <span
        className={cn(
          'inline-flex items-center justify-center',
          look === 'picture' &&
            'size-8 rounded-full bg-surface/90 shadow-low transition-colors group-hover/heart:bg-surface sm:size-9',
        )}
      >
        <Heart
          aria-hidden="true"
          strokeWidth={1.75}
          className={cn(
            'transition-colors',
            look === 'picture' ? 'size-4.5' : 'size-5',
            wished && 'fill-danger text-danger',
          )}
        />
      </span>
    </IconButton>
  );
}
