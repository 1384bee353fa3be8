import { arabicNaskh, arabicSans } from '../layout/mail-style.ts'

/** Fonts that mail programs have. */
export const palatino = "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"
export const georgia = "Georgia,'Times New Roman',serif"
export const baskerville =
  "Baskerville,'Baskerville Old Face','Goudy Old Style','Palatino Linotype',Palatino,Georgia,serif"
export const bodoni = "'Bodoni 72','Bodoni MT',Didot,'Palatino Linotype',Palatino,Georgia,serif"
export const futura = "Futura,'Avenir Next','Century Gothic','Segoe UI',Helvetica,Arial,sans-serif"
export const gillSans = "'Gill Sans','Gill Sans MT','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const helvetica = "'Helvetica Neue',Helvetica,Arial,sans-serif"
export const roundhand =
  "'Snell Roundhand','Edwardian Script ITC','Palatino Linotype',Palatino,Georgia,serif"
export const rounded =
  "'Arial Rounded MT Bold','Avenir Next','Century Gothic','Segoe UI',Helvetica,Arial,sans-serif"
export const cooper = "'Cooper Black','Bookman Old Style',Rockwell,Georgia,serif"

/** Formal designs are Naskh throughout, all others bold sans. */
export const naskhFonts = { sans: arabicNaskh, serif: arabicNaskh } as const
export const arabicSansFonts = { serif: arabicSans } as const
