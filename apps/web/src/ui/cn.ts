/**
 * Joins class names. Of two that set the same property the sheet decides, and not their order here: a default that a caller may
 * override is a `base:` class (styles/theme.css). In tests, two others of one property are an error (testing/one-class-a-property.ts).
 */
export { clsx as cn } from 'clsx';
