import { expect, test } from 'vitest'
import { getPostgresPaths } from './paths.ts'

test.skipIf(process.platform === 'win32')(
  'keeps the socket beside the data, and in a short place when that path is too long',
  () => {
    expect(getPostgresPaths('/srv/mehfil').socket).toBe('/srv/mehfil/socket')

    const deep = getPostgresPaths(`/srv/${'deep/'.repeat(30)}`).socket ?? ''
    expect(Buffer.byteLength(`${deep}/.s.PGSQL.5432`)).toBeLessThan(104)
    expect(getPostgresPaths(`/srv/${'deep/'.repeat(31)}`).socket).not.toBe(deep)
  },
)
