import { describe, expect, it } from 'vitest'
import { parseStorageUrl } from './storage-url.ts'

const secret = 's3cr3t'
const at = (rest: string) => `s3://AKEY:${secret}@${rest}`

describe('Our product reads the address of an object storage', () => {
  it.each([
    ['storage.example/files', 'https://storage.example/files', 'us-east-1'],
    [
      'storage.example:9000/files/?region=eu-west-1',
      'https://storage.example:9000/files',
      'eu-west-1',
    ],
    ['storage.example/files?style=host&region=auto', 'https://files.storage.example', 'auto'],
    ['127.0.0.1:9000/files', 'http://127.0.0.1:9000/files', 'us-east-1'],
    ['localhost:9000/files?style=host', 'http://files.localhost:9000', 'us-east-1'],
    ['[::1]:9000/files?protocol=https', 'https://[::1]:9000/files', 'us-east-1'],
  ])('%s', (rest, endpoint, region) => {
    expect(parseStorageUrl(at(rest))).toEqual({
      accessKey: 'AKEY',
      secretKey: secret,
      bucket: 'files',
      endpoint,
      region,
    })
  })

  it('with signs that an address cannot hold, written as percent codes', () => {
    expect(parseStorageUrl('s3://A%2FB:c%2Bd%40e%25@storage.example/files')).toMatchObject({
      accessKey: 'A/B',
      secretKey: 'c+d@e%',
    })
  })
})

describe('Our product refuses as an object storage, and never repeats the secret:', () => {
  it.each([
    ['no address', secret, /^STORAGE_URL is not an address such as s3:/],
    ['another protocol', `https://AKEY:${secret}@storage.example/files`, /not an address such as/],
    ['a secret with a slash', `s3://AKEY:${secret}/x@storage.example/files`, /write @ as %40/],
    ['no secret', 's3://AKEY@storage.example/files', /needs the key and the secret/],
    ['a broken percent code', `s3://AKEY:%zz${secret}@storage.example/files`, /needs the key/],
    ['no bucket', at('storage.example'), /needs the name of one bucket/],
    ['a folder in a bucket', at('storage.example/files/more'), /needs the name of one bucket/],
    ['a bucket in capitals', at('storage.example/Files'), /needs the name of one bucket/],
    ['plain http elsewhere', at('storage.example/files?protocol=http'), /needs https/],
    ['another style', at('storage.example/files?style=dns'), /takes path or host as style/],
    ['a wrong region', at('storage.example/files?region=EU West'), /has a region such as/],
    ['an unknown word', at('storage.example/files?acl=public'), /and not “acl”/],
    ['a bucket before a number', at('10.0.0.1/files?style=host'), /in front of a number/],
  ])('%s', (_, text, sentence) => {
    const read = () => parseStorageUrl(text)
    expect(read).toThrow(sentence)
    expect(read).not.toThrow(secret)
  })
})
