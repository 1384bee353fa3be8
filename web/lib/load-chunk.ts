import { words } from './translator.ts'

const timeOut = 120_000

/** A page's code, refused when it takes longer than two minutes. */
export function loadChunk<T>(load: () => Promise<T>, within = timeOut): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(words('error.chunk'))), within)
    load().then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
