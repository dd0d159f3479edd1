/** What the server answered instead of what was asked for. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Asks the server; a refusal becomes an `HttpError` with the server's own sentence. */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  credentials: RequestCredentials = 'same-origin',
): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw new HttpError(response.status, await sentence(response));
  if (response.status === 204) return undefined as T;
  const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '');
  return (isJson ? await response.json() : await response.text()) as T;
}

async function sentence(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // Not every refusal is JSON.
  }
  return text || response.statusText;
}
