import { act, fireEvent, screen } from '@testing-library/react'

/** Types a code as a scanner does: fast, with Enter at the end. */
export const scan = (code: string) =>
  act(async () => {
    for (const key of [...code, 'Enter']) fireEvent.keyDown(document.body, { key })
  })

export const findResult = () => screen.findByRole('alertdialog')

export const pressButton = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })))
