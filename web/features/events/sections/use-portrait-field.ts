import { createContext, use, type ReactNode } from 'react'

export type PortraitFieldProps = {
  /** The id of the portrait; empty for none. */
  value: string
  /** The person's name as typed so far, for readers of the screen. */
  name: string
  onChange: (id: string) => void
}

type RenderPortraitField = (props: PortraitFieldProps) => ReactNode

/** Pictures belong to a later feature, so a page above gives the field that picks one. */
export const PortraitFieldContext = createContext<RenderPortraitField>(() => null)

export const usePortraitField = (): RenderPortraitField => use(PortraitFieldContext)
