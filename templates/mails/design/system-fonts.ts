/** Fonts that mail programs have. */
export const palatino = "'Palatino Linotype',Palatino,'Book Antiqua',Georgia,serif"
export const helvetica = "'Helvetica Neue',Helvetica,Arial,sans-serif"
