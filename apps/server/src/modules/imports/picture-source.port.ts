/** Gets pictures from outside addresses that a file names. */
export interface PictureSource {
  /**
   * Finds the fault of an address by its spelling alone; nothing is requested.
   * @returns what goes behind 'because', or undefined
   */
  faultOf: (address: string) => string | undefined;
  /**
   * @param address https alone
   * @param stop when it is aborted, the download is given up
   * @returns what is there, of at most the size of an upload
   * @throws Error where it is not public, too large, too slow, or not there; the message goes behind 'because'. The reason of
   * `stop` where that was aborted
   */
  download: (address: string, stop: AbortSignal) => Promise<Buffer>;
}
