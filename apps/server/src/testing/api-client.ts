export interface ApiAnswer {
  status: number;
  headers: Headers;
  /** JSON of any shape: what it should be, each test says. */
  body: ReturnType<typeof JSON.parse>;
}

export interface ApiClient {
  get: (path: string, headers?: Record<string, string>) => Promise<ApiAnswer>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>;
  put: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<ApiAnswer>;
  delete: (path: string, headers?: Record<string, string>) => Promise<ApiAnswer>;
  /** Uploads one file under `image`. */
  upload: (path: string, file: Blob, name: string) => Promise<ApiAnswer>;
}

export function createApiClient(baseUrl: string): ApiClient {
  const cookies = new Map<string, string>();

  const send = async (path: string, init: RequestInit): Promise<ApiAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(baseUrl + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(cookie && { cookie }), ...(init.headers as Record<string, string>) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  const withBody =
    (method: string) =>
    (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      });

  return {
    get: (path, headers) => send(path, { method: 'GET', headers }),
    delete: (path, headers) => send(path, { method: 'DELETE', headers }),
    post: withBody('POST'),
    put: withBody('PUT'),
    upload: (path, file, name) => {
      const form = new FormData();
      form.append('image', file, name);
      return send(path, { method: 'POST', body: form });
    },
  };
}
