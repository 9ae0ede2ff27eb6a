import { version } from '../../package.json';

/** Version of the shop, such as `0.2.0`. */
export const VERSION: string = version;
