import { expect, test } from 'vitest'
import { placesIn } from './places.ts'

test.skipIf(process.platform === 'win32')(
  'keeps the socket beside the data, and in a short place when that path is too long',
  () => {
    expect(placesIn('/srv/mehfil').socket).toBe('/srv/mehfil/socket')

    const deep = placesIn(`/srv/${'deep/'.repeat(30)}`).socket ?? ''
    expect(Buffer.byteLength(`${deep}/.s.PGSQL.5432`)).toBeLessThan(104)
    expect(placesIn(`/srv/${'deep/'.repeat(31)}`).socket).not.toBe(deep)
  },
)
