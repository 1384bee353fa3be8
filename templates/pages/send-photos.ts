import { shrinkPhoto } from './shrink-photo.ts'

/**
 * Sends each chosen picture by itself, so that a slow network loses one at most, and waits where the
 * server is busy. Without this script the form sends them together.
 */
const waitsMs = [2_000, 4_000, 8_000, 16_000, 30_000]

type SentAnswer = { sent: number; problem: string | null }

export function enablePhotoForm(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  const button = form.querySelector('button')
  const state = form.parentElement?.querySelector<HTMLElement>('[data-photo-state]')
  if (!input || !button || !state) return
  const { photos: action = '', sending = '', failed = '', most = '0' } = form.dataset
  form.addEventListener('submit', (event) => {
    const files = [...(input.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    button.disabled = true
    const show = (at: number) => {
      state.textContent = sending
        .replace('{at}', format(at))
        .replace('{all}', format(Math.min(files.length, Number(most))))
    }
    void sendAll(files.slice(0, Number(most)), action, show).then(
      ({ sent, problem }) => {
        const left = files.length > Number(most) ? 'many' : null
        const told = new URL(action, location.href)
        told.searchParams.set('sent', String(sent))
        if (problem ?? left) told.searchParams.set('problem', problem ?? left ?? '')
        location.assign(`${told.pathname.replace(/\/photos$/, '/after')}${told.search}#photos`)
      },
      () => {
        state.textContent = failed
        button.disabled = false
      },
    )
  })
}

const format = (count: number): string =>
  new Intl.NumberFormat(document.documentElement.lang, { numberingSystem: 'latn' }).format(count)

async function sendAll(
  files: readonly File[],
  action: string,
  show: (at: number) => void,
): Promise<SentAnswer> {
  const all: SentAnswer = { sent: 0, problem: null }
  for (const [at, file] of files.entries()) {
    show(at + 1)
    const { sent, problem } = await sendPatiently(await shrinkPhoto(file), action)
    all.sent += sent
    all.problem ??= problem
  }
  return all
}

/** Busy servers are asked again later; after that the picture counts as not sent. */
async function sendPatiently(file: Blob, action: string): Promise<SentAnswer> {
  for (const waitMs of [...waitsMs, null]) {
    const answer = await sendOne(file, action)
    if (answer !== 'again') return answer
    if (waitMs !== null) await new Promise((done) => setTimeout(done, waitMs))
  }
  return { sent: 0, problem: 'busy' }
}

async function sendOne(file: Blob, action: string): Promise<SentAnswer | 'again'> {
  const body = new FormData()
  body.set('IMAGE', file, 'picture')
  const response = await fetch(action, {
    method: 'POST',
    body,
    headers: { 'x-requested-with': 'script' },
  }).catch(() => null)
  if (!response || response.status === 503 || response.status === 429) return 'again'
  if (response.status === 413) return { sent: 0, problem: 'size' }
  if (!response.ok) throw new Error('The pictures are not taken.')
  return (await response.json()) as SentAnswer
}
