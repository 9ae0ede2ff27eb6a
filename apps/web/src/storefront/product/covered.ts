import { useLocation } from 'react-router';
import { params } from '../../base/paths.ts';

/** True while a product is open over the page. */
export const useIsCovered = (): boolean => new URLSearchParams(useLocation().search).has(params.product);
