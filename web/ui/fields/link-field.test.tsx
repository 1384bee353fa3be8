import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { show } from '../../test/show.tsx'
import { LinkField } from './link-field.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function Moving() {
  const [name, setName] = useState('winter')
  return (
    <>
      <LinkField link={`https://mehfil.example/${name}`} />
      <button type="button" onClick={() => setName('summer')}>
        Move
      </button>
    </>
  )
}

async function copyLink() {
  fakeServer({})
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
  await show(<Moving />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy' })))
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy()
}

test('Our product offers to copy a link again some seconds after it was copied', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await copyLink()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})

test('Our product does not call another link copied', async () => {
  await copyLink()
  fireEvent.click(screen.getByRole('button', { name: 'Move' }))
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy()
})
