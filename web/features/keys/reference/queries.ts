import { openapi } from '@mehfil/contract/system/system.ts'
import { downloadBytes } from '../../../lib/ask.ts'
import type { ReferenceDocument } from './rules/calls.ts'

/** The OpenAPI document of this server. It changes with a new version of the product only. */
export const documentQuery = {
  queryKey: ['openapi'],
  queryFn: async () =>
    JSON.parse(new TextDecoder().decode(await downloadBytes(openapi))) as ReferenceDocument,
  staleTime: Infinity,
}
