import type { ListedProduct, Product } from '@haberdash/contract';
import { isColour, optionSlug } from '@haberdash/contract/option-keys';
import { type PointerEvent, type TouchEvent, useRef, useState } from 'react';
import { choiceQuery } from '../../data/choice.ts';

/** Product of a card; one that is not from a list has one picture and no colours to show. */
export type CardProduct = Product & Partial<Pick<ListedProduct, 'secondImage' | 'colours' | 'isNew'>>;

/** The first colour of a product that is one of these. @param wanted slugs of colours */
export const wantedColour = ({ colours = [] }: CardProduct, wanted?: ReadonlySet<string>): string | undefined =>
  colours.find(({ value }) => wanted?.has(optionSlug(value)))?.value;

/** The way of a finger, in pixels, that turns a picture over. */
const SWIPE_PX = 30;

/** The colour that a product's first picture shows; undefined for a product without colours. */
const colourInPicture = ({ image, colours = [] }: CardProduct): string | undefined =>
  (colours.find((colour) => colour.image === image) ?? colours[0])?.value;

/** Pictures of a product in one of its colours. */
function picturesIn({ image, secondImage = null, colours = [] }: CardProduct, colour: string | undefined) {
  return colours.find(({ value }) => value === colour) ?? { image, secondImage };
}

/** Turns the picture over on hover and on a swipe. @returns `isNeeded` from the first turn on: only then is the second picture fetched */
function useTurning() {
  const [isTurned, setTurned] = useState(false);
  const [isNeeded, setNeeded] = useState(false);
  const start = useRef<number>(undefined);
  const turn = (next: boolean) => {
    if (next) setNeeded(true);
    setTurned(next);
  };
  const byMouse = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') turn(next);
  };
  const listeners = {
    onPointerEnter: byMouse(true),
    onPointerLeave: byMouse(false),
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches[0]?.clientX;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (start.current ?? 0);
      if (start.current !== undefined && Math.abs(way) > SWIPE_PX) turn(way < 0);
      start.current = undefined;
    },
  };
  return { isTurned, isNeeded, listeners };
}

/**
 * Colour and pictures that a card shows, and the part of the product's address that says the colour.
 * @param wanted colour that the list around the card is filtered by
 */
export function useCardLook(product: CardProduct, wanted: string | undefined) {
  const [chosen, choose] = useState<string>();
  const { isTurned, isNeeded, listeners } = useTurning();
  const meant = chosen ?? wanted;
  const { image, secondImage } = picturesIn(product, meant);
  const { options } = product;
  return {
    image,
    second: isNeeded ? secondImage : null,
    isTurned: isTurned && secondImage !== null,
    hasSecond: secondImage !== null,
    colour: meant ?? colourInPicture(product),
    choose,
    /** Empty where no colour was asked for. */
    query:
      meant === undefined
        ? ''
        : choiceQuery(
            options,
            options.map(({ name }) => (isColour(name) ? meant : undefined)),
          ),
    listeners,
  };
}
