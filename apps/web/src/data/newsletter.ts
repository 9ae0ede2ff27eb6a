import type { ShopInfo } from '@haberdash/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';

export async function fetchShop(signal?: AbortSignal): Promise<ShopInfo> {
  const { data } = await call(endpoints.shop.info, { signal });
  return data;
}

/** Subscribes an email to the newsletter; answers the server's message. */
export function useSubscribe() {
  return useMutation({ mutationFn: (email: string) => call(endpoints.shop.subscribe, { body: { email } }) });
}
