/** Further views of what a recipe shows: made of the same objects, so that they are as much the product as the first is. */

const PORTRAIT = { width: 960, height: 1200 };
const LANDSCAPE = { width: 1200, height: 960 };
const NEARBY = { width: 960, height: 768 };
/** How much nearer a detail is than the first picture. */
const NEAR = 1.7;

const isStanding = ({ items }) => items.some((item) => item.stands);

/** The middle of an object in the first picture; one is drawn about as high as it is wide. */
const middleOf = ({ x, y, width, hanger, stands }) => ({
  x,
  y: hanger ? y + width * 0.46 : stands ? y - width * 0.3 : y,
});

/** What is hung comes off its hanger, and all lies on the table, a little turned. */
function flat(scene) {
  const middles = scene.items.map(middleOf);
  const average = (of) => middles.reduce((sum, middle) => sum + of(middle), 0) / middles.length;
  const centre = { x: average(({ x }) => x), y: average(({ y }) => y) };
  const larger = Math.min(1.3, 730 / Math.max(...scene.items.map(({ width }) => width)));
  return {
    ...scene,
    ...PORTRAIT,
    set: scene.set === 'linen' ? 'table' : 'linen',
    leaves: [],
    items: scene.items.map(({ hanger: _hanger, ...item }) => {
      const middle = middleOf({ ...item, hanger: _hanger });
      return {
        ...item,
        lift: 0.8,
        width: Math.round(item.width * larger),
        x: PORTRAIT.width / 2 + (middle.x - centre.x) * larger,
        y: PORTRAIT.height / 2 + (middle.y - centre.y) * larger,
        rotate: (item.rotate ?? 0) - 9,
      };
    }),
  };
}

/** What stands is seen from its other side, in another place. */
function otherSide(scene) {
  const drop = LANDSCAPE.height - scene.height;
  return {
    ...scene,
    ...LANDSCAPE,
    set: scene.set === 'plinth' ? 'halo' : 'plinth',
    leaves: [],
    items: scene.items.map((item) => ({
      ...item,
      flip: !item.flip,
      x: scene.width - item.x,
      y: item.y + drop * 0.8,
    })),
  };
}

/** From nearby, where cloth or leather can be seen. */
function detail(scene) {
  const main = scene.items.at(-1);
  const middle = middleOf(main);
  const eye = { x: middle.x - main.width * 0.1, y: middle.y - main.width * (main.stands ? 0 : 0.08) };
  return {
    ...scene,
    ...NEARBY,
    set: 'wall',
    leaves: [],
    items: scene.items.map((item) => ({
      ...item,
      weave: !item.stands,
      width: Math.round(item.width * NEAR),
      x: NEARBY.width / 2 + (item.x - eye.x) * NEAR,
      y: NEARBY.height / 2 + (item.y - eye.y) * NEAR,
    })),
  };
}

const secondView = (scene) => ({ ...(isStanding(scene) ? otherSide(scene) : flat(scene)), slug: `${scene.slug}--2` });

/** The second and the third picture of a product. */
export const viewsOf = (scene) => [secondView(scene), { ...detail(scene), slug: `${scene.slug}--3` }];

/** The cloth is what the last rule of a dye is about, unless the colour names another one. */
const dyed = (rules, { to, second, rule: dyedRule = rules.length - 1 }) =>
  rules.map((rule, index) => (index === dyedRule ? { ...rule, to, ...(rule.second && second && { second }) } : rule));

/** The first and the second picture of a product in another colour. */
export function inColour(scene, name, colour) {
  const items = scene.items.map((item) => ({ ...item, dyes: dyed(item.dyes, colour) }));
  const first = { ...scene, items, slug: `${scene.slug}--${name}` };
  return [first, secondView(first)];
}
