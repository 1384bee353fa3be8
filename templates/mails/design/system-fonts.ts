/** Fonts that mail programs have. */
export const palatino = "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"
export const georgia = "Georgia,'Times New Roman',serif"
export const baskerville =
  "Baskerville,'Baskerville Old Face','Goudy Old Style','Palatino Linotype',Palatino,Georgia,serif"
export const bodoni = "'Bodoni 72','Bodoni MT',Didot,'Palatino Linotype',Palatino,Georgia,serif"
export const futura = "Futura,'Avenir Next','Century Gothic','Segoe UI',Helvetica,Arial,sans-serif"
export const gillSans = "'Gill Sans','Gill Sans MT','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const helvetica = "'Helvetica Neue',Helvetica,Arial,sans-serif"
/** Arabic without serifs, for titles in which Naskh is too light. */
export const arabicSans =
  "'SF Arabic','IBM Plex Sans Arabic','Geeza Pro','Segoe UI',Tahoma,Arial,sans-serif"
