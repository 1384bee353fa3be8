import type { PageResponse, PageContext } from '../../../base/http/context.ts'

type StandInRequest = Pick<PageContext, 'world' | 'request' | 'form'>

/** In Google's format, with numbers and booleans as text. */
export const tokenInfoPage = ({ world, request, form }: StandInRequest): PageResponse =>
  toJsonPage(
    world.googleStandIn?.findTokenInfo(
      getBearerToken(request) || String(form['access_token'] ?? ''),
    ),
    {
      error: 'invalid_token',
      error_description: 'Invalid Value',
    },
  )

export const userInfoPage = ({ world, request }: StandInRequest): PageResponse =>
  toJsonPage(world.googleStandIn?.findUserInfo(getBearerToken(request)), {
    error: 'invalid_request',
  })

const getBearerToken = ({ headers }: StandInRequest['request']): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

const toJsonPage = (known: object | null | undefined, refused: object): PageResponse => ({
  status: known ? 200 : 400,
  body: JSON.stringify(known ?? refused),
  type: 'application/json',
  headers: { 'cache-control': 'no-store' },
})
