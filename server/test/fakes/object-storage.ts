import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { ObjectStorageSettings } from '../../base/storage/storage-url.ts'

const bucket = 'files'

/** An S3 server that others wrote, on a free port of this machine, with one empty bucket. */
export async function startObjectStorage() {
  const directory = await mkdtemp(join(tmpdir(), 'bucket-'))
  let port = 0
  const start = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket, configs: [] }],
    })
    port = (await server.run()).port
    return server
  }
  let server: S3rver | null = await start()
  const stop = async () => {
    await server?.close()
    server = null
  }
  const settings: ObjectStorageSettings = {
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    region: 'us-east-1',
    bucket,
    endpoint: `http://127.0.0.1:${port}/${bucket}`,
  }
  return {
    settings,
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}`,
    directory: join(directory, bucket),
    /** Takes it away, as when the machine of the storage is restarted. */
    stop,
    restart: async () => {
      server ??= await start()
    },
    close: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
