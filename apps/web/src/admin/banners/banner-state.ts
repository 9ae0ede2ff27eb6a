import type { Banner } from '@haberdash/contract';

/** Whether shoppers see a feature image. @param now in milliseconds since 1970 */
export function bannerStateOf({ startsAt, endsAt }: Pick<Banner, 'startsAt' | 'endsAt'>, now: number) {
  if (startsAt !== null && Date.parse(startsAt) > now) return 'scheduled';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'ended' : 'shown';
}
