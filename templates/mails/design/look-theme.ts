import { getMailManifest, type MailDesign } from '../catalogue.ts'
import { defaultTheme, type MailTheme } from '../layout/theme.ts'
import type { FixedColours } from '../mail-manifest.ts'
import { createTint } from './tint.ts'

export type DesignColours = { design: MailDesign; accent: string }

/**
 * The colours of a design in the hue of an event. Their lightness is fixed, so that the contrast is
 * independent of the choice of the host.
 */
export function createDesignTheme({ design, accent }: DesignColours): MailTheme {
  const own = getMailManifest(design).createTheme(createTint(accent), accent)
  return { ...defaultTheme, ...(own.muted && { foot: own.muted }), ...own }
}

export const getFixedColours = ({ design, accent }: DesignColours): FixedColours =>
  getMailManifest(design).getFixedColours(createTint(accent), accent)
