import { calls, type ShopInfo, type Taxes, type Taxonomy, type User } from '@haberdash/contract';
import { PERMISSIONS } from '@haberdash/contract/permissions';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { LiveRouter } from '../../base/live-location.ts';
import { createQueryClient } from '../../base/query-client.ts';
import { shopInfo } from '../../data/testing/shop-info.ts';
import { dismissToast } from '../../ui/toast.tsx';
import { App } from '../app.tsx';
import { LAYOUTS } from '../page-rows.ts';
import { findPage } from '../pages.ts';
import { routes } from '../router.tsx';
import { FakeShop } from './fake-shop.ts';

export const SHOPPER: User = {
  _id: 'u1',
  id: 'u1',
  userName: 'Ann',
  email: 'ann@example.test',
  profilePicture: null,
  role: 'shopper',
};
export const ADMIN: User = {
  ...SHOPPER,
  _id: 'u2',
  id: 'u2',
  userName: 'Demo Admin',
  role: 'admin',
  permissions: [...PERMISSIONS],
};

const term = (id: string, label: string) => ({ id, label, image: null, onHome: true, count: 1 });

const TAXONOMY: Taxonomy = {
  categories: [{ ...term('men', 'Men'), description: '', subcategories: [] }],
  brands: [term('hm', 'H&M')],
  hidden: { categories: [], brands: [] },
};

const NO_TAXES: Taxes = {
  ...{ version: 0, mode: 'none', classes: [], rates: [] },
  ...{ gst: false, shippingTax: 'split', categoryClasses: {} },
};

// A page takes jsdom a while on a busy machine, the more so when the code of a part comes first, and most of it where it works
// out of every element whether that is hidden, or prints the page each time that something is not there yet.
configure({ asyncUtilTimeout: 15_000, defaultHidden: true, getElementError: (message) => new Error(message ?? '') });

/** Stubs for what jsdom lacks and no test here looks at; everything is in sight. */
function stubBrowser(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal('scrollTo', () => undefined);
  // No style sheet is here, and to ask those of a browser for each element takes jsdom long.
  vi.stubGlobal('getComputedStyle', (element: HTMLElement) => element.style);
  const observer = class {
    observe(_target?: Element) {}
    unobserve() {}
    disconnect() {}
  };
  vi.stubGlobal('ResizeObserver', observer);
  vi.stubGlobal(
    'IntersectionObserver',
    class extends observer {
      #seen: (entries: { isIntersecting: boolean; target: Element }[]) => void;
      constructor(seen: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        super();
        this.#seen = seen;
      }
      override observe(target?: Element) {
        if (target) this.#seen([{ isIntersecting: true, target }]);
      }
    },
  );
  Element.prototype.scrollIntoView = () => undefined;
  Element.prototype.hasPointerCapture = () => false;
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
}

/**
 * The real web app, its router, guard and frame, before a shop that a test answers for: for what a page says and does
 * when the shop says this or that. What only a browser shows is looked at in the browser tests.
 * @param path of the page
 */
export function setUpApp(path: string) {
  let shop = new FakeShop();
  // Otherwise the first test waits for the code, longer than a test does.
  beforeAll(async () => {
    const page = findPage(path);
    await Promise.all([import('../../ui/toast-area.tsx'), page?.code?.(), page && LAYOUTS[page.area]?.()]);
  }, 60_000);
  beforeEach(() => {
    shop = new FakeShop();
    stubBrowser();
    shop.open();
    shop.answer(calls.taxonomy.list, { data: TAXONOMY });
    // It has sold.
    shop.answer(calls.adminSetup.get, { data: null });
    shop.answer(calls.taxes.get, { data: NO_TAXES });
    shop.answer(calls.promotions.offers, { data: [] });
  });
  afterEach(() => {
    // Toasts live outside the page, and would be shown on the next one.
    act(dismissToast);
    cleanup();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  return {
    get shop() {
      return shop;
    },
    /**
     * @param user who is signed in; no one if it is null
     * @param info what the shop says of itself
     * @returns the router, whose state has the address
     */
    open(address: string, user: User | null, info: Partial<ShopInfo> = {}) {
      const queryClient = createQueryClient();
      const { queries } = queryClient.getDefaultOptions();
      queryClient.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
      const router = createMemoryRouter(routes, { initialEntries: [address] });
      const app = { queryClient, shop: shopInfo(info), session: user !== null, isDrawn: false };
      render(
        <App {...app} {...(user && { known: user, firstCheck: Promise.resolve(user) })}>
          <LiveRouter value={router}>
            <RouterProvider router={router} />
          </LiveRouter>
        </App>,
      );
      return router;
    },
  };
}

const labelOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent ?? '';

/** The button of this name, within the dialog where one is open: to look for roles in a large page takes jsdom long. */
export const button = (name: string): Promise<HTMLButtonElement> =>
  waitFor(() => {
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
    const scope = [...dialogs].at(-1) ?? document.body;
    const found = [...scope.querySelectorAll('button')].find((each) => labelOf(each) === name);
    if (!found) throw new Error(`There is no button ${name}: ${[...scope.querySelectorAll('button')].map(labelOf)}`);
    return found;
  });

/** Selector of disabled controls; one that is waiting (`aria-disabled`) can still have the focus. */
const OFF = ':disabled, [aria-disabled=true]';

/** Whether nothing can be done with a button. */
export const isDisabled = async (name: string): Promise<boolean> => (await button(name)).matches(OFF);

/** Presses the button of this name once it can be pressed; as in a browser it then has the focus. */
export async function press(name: string): Promise<void> {
  const found = await button(name);
  await waitFor(() => expect(found.matches(OFF), name).toBe(false));
  await act(async () => {
    found.focus();
    fireEvent.click(found);
  });
}

/** Follows the link of this name, as a press on it does. */
export const follow = (name: string): Promise<boolean> =>
  act(async () => fireEvent.click(screen.getByRole('link', { name })));

/** The field of this label: to ask jsdom for the labels of every element of a large page takes long. */
export function field(label: string): HTMLInputElement {
  const labels = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent?.trim() === label);
  const [found] = labels.map(({ htmlFor }) => htmlFor && document.getElementById(htmlFor));
  // Some have a name without a label.
  return found instanceof HTMLElement ? (found as HTMLInputElement) : screen.getByLabelText<HTMLInputElement>(label);
}

export const type = (label: string, value: string): Promise<boolean> =>
  act(async () => fireEvent.input(field(label), { target: { value } }));

export const select = (label: string, value: string): Promise<boolean> =>
  act(async () => fireEvent.change(field(label), { target: { value } }));

/** Chooses a file where the widget of this name offers it. */
export const choose = (label: string, file: File): Promise<boolean> =>
  act(async () => fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files: [file] } }));

/** Expects a toast to say this, in this tone. */
export async function expectToast(tone: 'success' | 'danger', title: string, description?: string): Promise<void> {
  await waitFor(() => {
    const toasts = [...document.querySelectorAll<HTMLElement>(`[data-sonner-toast] [data-tone="${tone}"]`)];
    const said = toasts.map((toast) => [...toast.querySelectorAll('p')].map(({ textContent }) => textContent));
    expect(said).toContainEqual(description === undefined ? expect.arrayContaining([title]) : [title, description]);
  });
}
