import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  getField,
  openComposer,
  pressButton,
  send,
  sendTestCall,
  setUpComposer,
  typeInto,
} from '../../../test/composer.tsx'
import { success } from '../../../test/fake-server.ts'
import { noticePayload } from '../../../test/notices.ts'

setUpComposer()

const id = (at: number) => `00000000-0000-4000-8000-00000000020${at}`

/** Answers uploads, which use XMLHttpRequest and not `fetch`. */
let answer: { http: number; body: unknown }
let whenSent: Promise<void> | null
const uploads: File[] = []
beforeEach(() => {
  uploads.length = 0
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      responseText = ''
      upload: { onprogress?: (event: object) => void } = {}
      onload = () => {}
      open() {}
      setRequestHeader() {}
      send(form: FormData) {
        const file = form.get('FILE') as File
        uploads.push(file)
        const data = { FILE: id(uploads.length), NAME: file.name, BYTES: file.size }
        Object.assign(this, {
          status: answer.http,
          responseText: JSON.stringify(answer.body ?? { status: 'success', message: '', data }),
        })
        if (whenSent) void whenSent.then(() => this.onload())
        else setTimeout(() => this.onload())
      }
    },
  )
  answer = { http: 200, body: null }
  whenSent = null
})

const createFile = (name: string, content = '%PDF-1.7 …') =>
  new File([content], name, { type: 'application/pdf' })
const choose = (...files: File[]) =>
  act(async () => {
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  })
const findFiles = () => within(screen.getByRole('group', { name: 'Files' }))

describe('Our product', () => {
  test('adds files to a message, and sends them with it and with its test', async () => {
    const { bodies } = await openComposer({
      [send]: success(noticePayload(1, 'held')),
      [sendTestCall]: success({ EMAIL: 'asha@mehfil.example', GUEST: 'Jon', MISSING: [] }),
    })
    expect(screen.getByText(/^Up to 3 PDF files, 5 MB together/)).toBeTruthy()
    typeInto('Subject', 'The menu')
    typeInto('Message', 'Please choose.')
    await choose(
      createFile('menu.pdf'),
      createFile('plan.pdf'),
      createFile('map.pdf'),
      createFile('too-many.pdf'),
    )
    expect(uploads.map(({ name }) => name)).toEqual(['menu.pdf', 'plan.pdf', 'map.pdf'])
    expect(findFiles().queryByRole('button', { name: 'Add a PDF' })).toBeNull()
    await pressButton(/^Remove .*map\.pdf/)
    expect(
      findFiles()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['menu.pdf', 'plan.pdf'])
    await pressButton('Send me a test')
    await pressButton('Send to 2 people')
    expect([bodies(sendTestCall)[0]?.['FILES'], bodies(send)[0]?.['FILES']]).toEqual([
      [id(1), id(2)],
      [id(1), id(2)],
    ])
  })

  test('keeps files in line that are dropped while another is on its way', async () => {
    await openComposer()
    const drop = (...files: File[]) =>
      fireEvent.drop(findFiles().getByText('Files'), { dataTransfer: { files } })
    act(() => {
      drop(createFile('menu.pdf'))
      drop(createFile('plan.pdf'), createFile('map.pdf'))
      drop(createFile('too-many.pdf'))
    })
    await waitFor(() => expect(findFiles().getAllByRole('link')).toHaveLength(3))
    expect(uploads.map(({ name }) => name)).toEqual(['menu.pdf', 'plan.pdf', 'map.pdf'])
    expect(
      findFiles()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['menu.pdf', 'plan.pdf', 'map.pdf'])
    expect((await findFiles().findByRole('alert')).textContent).toMatch(/\b3\b/)
  })

  test('keeps what the host changes while a file is on its way', async () => {
    const { bodies } = await openComposer({ [send]: success(noticePayload(1, 'held')) })
    await choose(createFile('old.pdf'))
    const { promise, resolve } = Promise.withResolvers<void>()
    whenSent = promise
    await choose(createFile('menu.pdf'))
    typeInto('Subject', 'The menu')
    typeInto('Message', 'Please choose.')
    await pressButton('Coming')
    await pressButton(/^Remove .*old\.pdf/)
    await act(async () => {
      resolve()
      await promise
    })
    expect(await findFiles().findByRole('link', { name: /menu\.pdf/ })).toBeTruthy()
    await pressButton(/^Send to/)
    expect(bodies(send)[0]).toMatchObject({
      FILES: [id(2)],
      AUDIENCE: { ANSWERS: ['yes'] },
      LETTERS: { en: { SUBJECT: 'The menu', MESSAGE: 'Please choose.' } },
    })
  })

  test('says at the field why a file is not taken, and keeps the text', async () => {
    await openComposer()
    typeInto('Message', 'Please choose.')
    await choose(createFile('page.pdf', '<html>'))
    expect(findFiles().getByRole('alert').textContent).toMatch(/^This is not a PDF/)
    expect(uploads).toEqual([])
    answer = {
      http: 400,
      body: {
        status: 'error',
        message: 'Please check the marked fields.',
        data: { code: 'invalidInput', errors: { FILE: 'This PDF holds a script.' } },
      },
    }
    await choose(createFile('offer.pdf'))
    expect(findFiles().getByRole('alert').textContent).toBe('This PDF holds a script.')
    expect(findFiles().queryByRole('link')).toBeNull()
    expect(getField('Message').value).toBe('Please choose.')
  })
})
