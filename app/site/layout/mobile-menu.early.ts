/** Closes an open menu with Escape, and when the user goes elsewhere. */
export function closeMenus() {
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");

  // On a touch screen the focus moves to nothing, even when a link of the menu is tapped.
  for (const type of ["pointerdown", "focusin"]) {
    addEventListener(type, ({ target }) => {
      for (const menu of openMenus()) menu.open = target instanceof Node && menu.contains(target);
    });
  }
  addEventListener("keydown", ({ key, target }) => {
    for (const menu of openMenus()) {
      if (key !== "Escape" || !(target instanceof Node && menu.contains(target))) continue;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });
}
