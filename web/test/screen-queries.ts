import { screen } from '@testing-library/react'
import { toasts } from '../lib/browser/toasts.ts'

type SentRequest = { method: string; path: string; body: unknown }

export const getAddress = () => screen.getByTestId('address').textContent
export const listToasts = () => toasts.now().map(({ text }) => text)
/** Each request as `METHOD path`, in the order they were sent. */
export const listPaths = (requests: Array<Pick<SentRequest, 'method' | 'path'>>) =>
  requests.map(({ method, path }) => `${method} ${path}`)
/** The data of every request to `METHOD path`; undefined for one without a body. */
export const listBodies = (requests: SentRequest[], call: string) =>
  requests
    .filter(({ method, path }) => `${method} ${path}` === call)
    .map(({ body }) => (body as { data: Record<string, unknown> } | undefined)?.data)
