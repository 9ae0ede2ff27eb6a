import { localStore } from '../../base/storage.ts';

const KEY = 'consoleSingleKeys';

/** Keys without Ctrl or Cmd can be switched off: whoever dictates, or presses keys by accident, needs that. */
export const areSingleKeysOn = (): boolean => localStore.get(KEY) !== 'off';

export const setSingleKeys = (isOn: boolean): void => (isOn ? localStore.remove(KEY) : localStore.set(KEY, 'off'));
