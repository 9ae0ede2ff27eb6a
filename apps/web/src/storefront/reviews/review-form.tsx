import { CircleCheck } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { loginPath } from '../../base/paths.ts';
import { sessionStore } from '../../base/storage.ts';
import { useAddReview, useMyReview } from '../../data/reviews.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StarInput } from '../../ui/star-input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';

interface ReviewDraft {
  text: string;
  /** 0 while none is chosen. */
  rating: number;
}

const keyOf = (productId: string) => `reviewDraft:${productId}`;

/**
 * Keeps a review for after signing in. Closing the dialog forgets what was written (section 6); being sent off to sign in
 * must not.
 * @param userId whose it is; null for a visitor's, which belongs to whoever signs in
 */
const keepReviewDraft = (productId: string, userId: string | null, { text, rating }: ReviewDraft): void =>
  sessionStore.set(keyOf(productId), JSON.stringify({ userId, text, rating }));

const forgetReviewDraft = (productId: string): void => sessionStore.remove(keyOf(productId));

/** The review that this person was writing when they had to sign in; empty when there is none. */
function findReviewDraft(productId: string, userId: string | null): ReviewDraft {
  try {
    const kept = JSON.parse(sessionStore.get(keyOf(productId)) ?? '{}');
    if (kept.userId === null || kept.userId === userId) return { text: String(kept.text), rating: Number(kept.rating) };
  } catch {
    // Text that is not ours is as good as nothing kept.
  }
  return { text: '', rating: 0 };
}

const MAX_MESSAGE = 2000;

interface ReviewFormProps {
  productId: string;
  productTitle: string;
}

/** Write a Review; not for whoever has reviewed the product already. */
export function ReviewForm({ productId, productTitle }: ReviewFormProps) {
  const mine = useMyReview(productId);
  if (mine.isLoading) return <Skeleton className="h-48 w-full" />;
  if (mine.data) {
    return (
      <p className="flex items-center gap-2 self-start rounded-md bg-success-tint px-4 py-3 text-small text-success-ink">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        You have reviewed this product. Thank you!
      </p>
    );
  }
  return <NewReviewForm productId={productId} productTitle={productTitle} />;
}

function NewReviewForm({ productId, productTitle }: ReviewFormProps) {
  const { user } = useSession();
  const { mutateAsync, isPending } = useAddReview(productId);
  const userId = user?.id ?? null;
  const [draft] = useState(() => findReviewDraft(productId, userId));
  const [rating, setRating] = useState(draft.rating);
  const [text, setText] = useState(draft.text);
  const message = text.trim();

  useEffect(() => forgetReviewDraft(productId), [productId]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!user) return toast({ title: 'Please login to add a review', tone: 'danger' });
    if (rating === 0) return toast({ title: 'Please select a rating', tone: 'danger' });
    if (!message) return;
    try {
      await mutateAsync({ reviewMessage: message, reviewValue: rating });
    } catch (error) {
      if (hasCode(error, 'NOT_SIGNED_IN')) keepReviewDraft(productId, userId, { text, rating });
      toast({
        title: 'Failed to add review',
        description: messageOf(error, 'Please try again later'),
        tone: 'danger',
      });
      return;
    }
    setRating(0);
    setText('');
    toast({ title: 'Review added successfully!', tone: 'success' });
  };

  return (
    <form onSubmit={(event) => void submit(event)} aria-labelledby="write-review" className="self-start">
      <h4 id="write-review" className="font-semibold text-small">
        Write a Review
      </h4>
      <StarInput value={rating} onChange={setRating} legend={`Your rating of ${productTitle}`} disabled={isPending} />
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
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button type="submit" variant="outline" disabled={!message || rating === 0} loading={isPending}>
          Submit
        </Button>
        {!user && <SignInLink onLeave={() => keepReviewDraft(productId, null, { text, rating })} />}
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
