/** Whether a dialog is open, of the host or of a remote. */
export const isDialogOpen = (): boolean =>
  document.querySelector(
    '[role="dialog"]:not([data-state="closed"]), [role="alertdialog"]:not([data-state="closed"])',
  ) !== null
