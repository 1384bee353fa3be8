import type { Page, PageContext } from '../../../base/context.ts'

type Asked = Pick<PageContext, 'world' | 'request' | 'form'>

/** In Google's words, with numbers and yes as text. */
export const tokenInfo = ({ world, request, form }: Asked): Page =>
  told(world.standIn?.infoOf(bearer(request) || String(form['access_token'] ?? '')), {
    error: 'invalid_token',
    error_description: 'Invalid Value',
  })

export const userInfo = ({ world, request }: Asked): Page =>
  told(world.standIn?.nameOf(bearer(request)), { error: 'invalid_request' })

const bearer = ({ headers }: Asked['request']): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

const told = (known: object | null | undefined, refused: object): Page => ({
  status: known ? 200 : 400,
  body: JSON.stringify(known ?? refused),
  type: 'application/json',
  headers: { 'cache-control': 'no-store' },
})
