import type { Product } from '@haberdash/contract';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { loginPath } from '../../base/paths.ts';
import { sessionStore } from '../../base/storage.ts';
import { useAddReview, useMyReview } from '../../data/reviews.ts';
import { useSession } from '../../data/session.ts';
import { useSizeGuide } from '../../data/size-guides.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { FITS } from './fit-scale.tsx';

interface ReviewDraft {
  text: string;
  /** 0 while none is chosen. */
  rating: number;
  /** 1 to 5; 0 while nothing is said. */
  fit: number;
}

const keyOf = (productId: string) => `reviewDraft:${productId}`;

/**
 * Keeps a review for after signing in. Closing the dialog forgets what was written (section 6); being sent off to sign in
 * must not.
 * @param userId whose it is; null for a visitor's, which belongs to the user who signs in
 */
const keepReviewDraft = (productId: string, userId: string | null, { text, rating, fit }: ReviewDraft): void =>
  sessionStore.set(keyOf(productId), JSON.stringify({ userId, text, rating, fit }));

const forgetReviewDraft = (productId: string): void => sessionStore.remove(keyOf(productId));

/** The review that this person was writing when they had to sign in; empty when there is none. */
function findReviewDraft(productId: string, userId: string | null): ReviewDraft {
  try {
    const stored = JSON.parse(sessionStore.get(keyOf(productId)) ?? '{}');
    if (stored.userId === null || stored.userId === userId)
      return { text: String(stored.text), rating: Number(stored.rating), fit: Number(stored.fit) || 0 };
  } catch {
    // Text that is not ours counts as nothing stored.
  }
  return { text: '', rating: 0, fit: 0 };
}

const MAX_MESSAGE = 2000;
const FIT_OPTIONS = FITS.map((label, index) => ({ id: String(index + 1), label }));

interface ReviewFormProps {
  product: Product;
  /** The level of its heading. */
  as?: 'h3' | 'h4';
}

/** Write a Review; not for users who have reviewed the product already. */
export function ReviewForm({ product, as = 'h4' }: ReviewFormProps) {
  const mine = useMyReview(product.id);
  if (mine.isLoading) return <Skeleton className="h-48 w-full" />;
  if (mine.data) {
    return (
      <p className="flex items-center gap-2 self-start rounded-md bg-success-tint px-4 py-3 text-small text-success-ink">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        You’ve reviewed this product. Thank you.
      </p>
    );
  }
  return <NewReviewForm product={product} as={as} />;
}

/** The form itself, no matter whether the user has written one. */
export function NewReviewForm({ product, as: Heading = 'h4' }: ReviewFormProps) {
  const { id: productId, title } = product;
  const hasGuide = Boolean(useSizeGuide(product.category).data);
  const asksFit = product.options.length > 0 || hasGuide;
  const { user } = useSession();
  const { mutateAsync, isPending } = useAddReview(productId);
  const userId = user?.id ?? null;
  const [draft] = useState(() => findReviewDraft(productId, userId));
  const [rating, setRating] = useState(draft.rating);
  const [text, setText] = useState(draft.text);
  const [fit, setFit] = useState(draft.fit);
  const message = text.trim();

  useEffect(() => forgetReviewDraft(productId), [productId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!user) return toast({ title: 'Please login to add a review', tone: 'danger' });
    if (rating === 0) return toast({ title: 'Please select a rating', tone: 'danger' });
    if (!message) return;
    try {
      await mutateAsync({ reviewMessage: message, reviewValue: rating, ...(asksFit && fit > 0 && { fit }) });
    } catch (error) {
      if (hasCode(error, 'NOT_SIGNED_IN')) keepReviewDraft(productId, userId, { text, rating, fit });
      toast({
        title: 'Failed to add review',
        description: messageOf(error, 'Please try again later'),
        tone: 'danger',
      });
      return;
    }
    setRating(0);
    setText('');
    setFit(0);
    toast({ title: 'Review added successfully!', tone: 'success' });
  };

  return (
    <form onSubmit={(event) => void submit(event)} aria-labelledby="write-review" className="self-start">
      <Heading id="write-review" className="font-semibold text-small">
        Write a Review
      </Heading>
      <StarInput value={rating} onChange={setRating} legend={`Your rating of ${title}`} disabled={isPending} />
      <Field label="Your review" className="mt-1">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_MESSAGE}
            placeholder="How does it fit, feel and wear?"
            value={text}
            disabled={isPending}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={submitOnCtrlEnter}
          />
        )}
      </Field>
      {asksFit && (
        <Field label="How does it fit? (optional)" className="mt-3">
          {(control) => (
            <Select
              {...control}
              options={FIT_OPTIONS}
              placeholder="Choose"
              value={fit === 0 ? '' : String(fit)}
              disabled={isPending}
              onChange={(event) => setFit(Number(event.target.value))}
            />
          )}
        </Field>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" disabled={!message || rating === 0} loading={isPending}>
          Submit
        </Button>
        {!user && <SignInLink onLeave={() => keepReviewDraft(productId, null, { text, rating, fit })} />}
      </div>
    </form>
  );
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function SignInLink({ onLeave }: { onLeave: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={loginPath(pathname + search)}
      onClick={onLeave}
      className="text-accent-ink text-small underline underline-offset-4"
    >
      Sign in to review
    </Link>
  );
}
