import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { localError } from '../base/api-error.ts';
import { type Answer, readAnswer } from '../base/client.ts';
import type { Calls } from '../base/endpoints.ts';

export type UploadedImage = Answer<Calls['adminProducts']['upload']>['result'];

interface UploadOptions {
  /** Called with the fraction that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

const UPLOAD_TIMEOUT_MS = 120_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Uploads one image.
 * @throws ApiError when the upload fails; the abort reason when `signal` was aborted
 */
function uploadImage(file: File, { onProgress, signal }: UploadOptions = {}): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    // Not fetch, which cannot report how much of a body it has sent.
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(adminEndpoints.adminProducts.upload.method, adminEndpoints.adminProducts.upload.path);
    request.setRequestHeader('accept', 'application/json');
    request.timeout = UPLOAD_TIMEOUT_MS;
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const body = parse(request.responseText);
      try {
        resolve(readAnswer(adminEndpoints.adminProducts.upload, request.status, body).result);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(localError('OFFLINE'));
    request.ontimeout = () => reject(localError('TIMEOUT'));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);

    const form = new FormData();
    form.append('image', file);
    if (signal?.aborted) reject(signal.reason);
    else request.send(form);
  });
}

/** Uploads one image; `progress` goes from 0 to 1 while it is sent. */
export function useUploadImage() {
  const [progress, setProgress] = useState(0);
  const upload = useMutation({
    mutationFn: (file: File) => {
      setProgress(0);
      return uploadImage(file, { onProgress: setProgress });
    },
  });
  return { ...upload, progress };
}
