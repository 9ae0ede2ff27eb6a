import { createContext, useContext } from 'react';

/** Whether a product lies over the page. */
export const CoveredContext = createContext(false);

/** Whether a product lies over the page, of which the page's own address says nothing. */
export const useIsCovered = (): boolean => useContext(CoveredContext);
