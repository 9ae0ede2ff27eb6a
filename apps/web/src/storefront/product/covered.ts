import { useLocation } from 'react-router';
import { params } from '../../base/paths.ts';

/** Whether a product lies over the page. */
export const useIsCovered = (): boolean => new URLSearchParams(useLocation().search).has(params.product);
