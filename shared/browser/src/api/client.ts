/** The only axios of the portal: a contract endpoint becomes a typed call. */
import type { AnswerOf, DisplayLanguage, Endpoint } from '@portal/contracts/kernel'
import { fillPath, IDEMPOTENCY_HEADER, localeOf, REQUEST_ID_HEADER } from '@portal/contracts/kernel'
import type { AxiosAdapter, AxiosInstance, AxiosResponse, AxiosStatic } from 'axios'
import { deviceNow, hearPortalTime } from '../clock'
import { ApiError } from './api-error'
import type { CallOptions } from './call-options'
import { contentOf } from './content-of'
import { firstAnswer, firstCall, type FirstAnswer } from './first-call'
import { createPressKeys } from './press-keys'
import { traceHeaders } from './trace'

export interface FileAnswer {
  readonly blob: Blob
  readonly fileName: string
}

/** The result of a call: the contract's JSON, a file, or nothing. */
export type Answer<E> = E extends { readonly ok: undefined }
  ? E extends { readonly answer: 'file' }
    ? FileAnswer
    : FileAnswer | undefined
  : AnswerOf<E>

export interface ApiClientOptions {
  token(): string
  language(): DisplayLanguage
  /** Called on a 401. True means that there is a new token and the call is repeated. */
  onUnauthenticated(): Promise<boolean>
  readonly baseUrl?: string
  /** Tests answer calls here. */
  readonly adapter?: AxiosAdapter
}

export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Answer<E>>
  /**
   * The answer that the index page asked for, if it is there already. Given once; a screen that begins with it needs no
   * skeleton.
   */
  answered<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Answer<E> | undefined
}

const TIMEOUT_MS = 30_000
/** How often a repeated call asks whether the first one has ended. */
const RUNNING_LOOKS = 10

/** The server's last word: it will not act on this call any more. */
const isFinal = ({ status, code }: ApiError): boolean =>
  status >= 400 && status < 500 && status !== 408 && code !== 'in_progress'

function fileNameOf(response: AxiosResponse): string {
  const header = String(response.headers['content-disposition'] ?? '')
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download'
}

/**
 * Whether the answer can be the portal's. A proxy or the network's own login page may answer with a page of its own,
 * and with 200.
 */
function isPortals(endpoint: Endpoint, { headers, data }: AxiosResponse): boolean {
  const type = String(headers['content-type'] ?? '')
  if (endpoint.answer === 'file') return !type.startsWith('text/html')
  // What cannot be read as JSON stays a text: a page, or an answer that was cut.
  return (type === '' || type.startsWith('application/json')) && (!endpoint.ok || typeof data === 'object')
}

/** Refusals name the portal's time too. */
function hearTime({ headers, config }: AxiosResponse): void {
  hearPortalTime(headers, (config as { askedAt?: number }).askedAt ?? deviceNow())
}

interface Line {
  readonly axios: AxiosStatic
  readonly http: AxiosInstance
}

async function toApiError(error: unknown, line: Line | undefined): Promise<ApiError> {
  if (error instanceof ApiError) return error
  if (!line?.axios.isAxiosError(error) || !error.response) return new ApiError({ status: 0 })
  const { status, data, headers } = error.response
  const retryAfter = Number(headers['retry-after'])
  const body: unknown =
    data instanceof Blob
      ? await data
          .text()
          .then((text) => JSON.parse(text) as unknown)
          .catch(() => undefined)
      : data
  return ApiError.fromBody(status, body, {
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined,
    requestId: headers[REQUEST_ID_HEADER],
  })
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  let opening: Promise<Line> | undefined
  let line: Line | undefined
  const pressKey = createPressKeys()
  // axios is loaded with the first call, because the landing page does not need it. The next call retries a failed
  // load.
  const open = (): Promise<Line> =>
    (opening ??= import('axios').then(
      ({ default: axios }) => {
        const http = axios.create({
          baseURL: options.baseUrl ?? '',
          timeout: TIMEOUT_MS,
          // Repeated keys, as the contract's queries expect: `a=1&a=2`.
          paramsSerializer: { indexes: null },
          ...(options.adapter ? { adapter: options.adapter } : {}),
        })
        http.interceptors.request.use((config) => ({ ...config, askedAt: deviceNow() }))
        http.interceptors.response.use(
          (response) => {
            hearTime(response)
            return response
          },
          (error: unknown) => {
            if (axios.isAxiosError(error) && error.response) hearTime(error.response)
            throw error
          },
        )
        return (line = { axios, http })
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    ))
  // A logged-in member calls at once, so axios is loaded in parallel with the code of the screen.
  if (options.token() !== '') open().catch(() => undefined)

  const askedBy = <E extends Endpoint>(endpoint: E, { params, query }: CallOptions<E>) =>
    [fillPath(endpoint.path, params), query, options.token(), localeOf(options.language())] as const
  const heard = <E extends Endpoint>({ headers, askedAt, data }: FirstAnswer): Answer<E> => {
    hearPortalTime(headers, askedAt)
    return data as Answer<E>
  }

  async function send<E extends Endpoint>(endpoint: E, call: CallOptions<E>, key?: string): Promise<Answer<E>> {
    const asked = askedBy(endpoint, call)
    const [url, , token, locale] = asked
    const first = await firstCall(endpoint, ...asked)
    if (first) return heard<E>(first)
    const { http } = await open()
    const needsToken = endpoint.auth === 'token' || endpoint.auth === 'admin'
    const response = await http.request({
      method: endpoint.method,
      url,
      params: call.query,
      data: call.form ?? call.body,
      signal: call.signal,
      responseType: endpoint.answer === 'file' ? 'blob' : 'json',
      headers: {
        'Accept-Language': locale,
        ...traceHeaders(),
        ...(needsToken && token ? { Authorization: `Token ${token}` } : {}),
        ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
      },
    })
    if (!isPortals(endpoint, response)) throw new ApiError({ status: 0 })
    if (endpoint.answer === 'file') return { blob: response.data as Blob, fileName: fileNameOf(response) } as Answer<E>
    return (endpoint.ok ? response.data : undefined) as Answer<E>
  }

  async function sendOrRefuse<E extends Endpoint>(endpoint: E, call: CallOptions<E>, key?: string): Promise<Answer<E>> {
    for (let look = 1; ; look += 1) {
      try {
        return await send(endpoint, call, key)
      } catch (error) {
        if (line?.axios.isCancel(error)) throw error
        const refused = await toApiError(error, line)
        if (refused.code !== 'in_progress' || look >= RUNNING_LOOKS) throw refused
        const { retryAfter = 1 } = refused
        await new Promise((done) => setTimeout(done, retryAfter * 1000))
      }
    }
  }

  /** Once more with the token of a new login, where the session had ended. */
  async function sendAs<E extends Endpoint>(endpoint: E, call: CallOptions<E>, key?: string): Promise<Answer<E>> {
    try {
      return await sendOrRefuse(endpoint, call, key)
    } catch (error) {
      const isOurs = endpoint.auth === 'token' || endpoint.auth === 'admin'
      if (!(error instanceof ApiError) || error.status !== 401 || !isOurs) throw error
      if (!(await options.onUnauthenticated())) throw error
      return sendOrRefuse(endpoint, call, key)
    }
  }

  return {
    answered<E extends Endpoint>(endpoint: E, call: CallOptions<E> = {}) {
      const first = firstAnswer(endpoint, ...askedBy(endpoint, call))
      return first && heard<E>(first)
    },
    async call(endpoint, call = {}) {
      if (endpoint.once === false) return sendAs(endpoint, call)
      const press = pressKey(
        `${endpoint.id} ${contentOf(call)}`,
        [call.params, call.query, call.body, call.form].some((part) => part !== undefined),
      )
      try {
        return await sendAs(endpoint, call, press.key)
      } catch (error) {
        if (!(error instanceof ApiError) || !isFinal(error)) press.lost()
        throw error
      }
    },
  }
}

/** Saves a downloaded file under its name. */
export function saveFile({ blob, fileName }: FileAnswer): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
  // The browser reads the blob after the click, so revoking it at once would break some downloads.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
