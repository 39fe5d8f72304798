const offer = (overlay: Element): void => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Apply the safe fixes';
  button.addEventListener('click', () => void fetch(`${import.meta.env.BASE_URL}__fix-specs`, { method: 'POST' }));
  overlay.shadowRoot?.querySelector('.window')?.prepend(button);
};

/**
 * In the development server, adds a button to the overlay that applies the safe fixes of a problem in a spec. The server sets
 * `pluginCode` if there are any.
 */
export const offerFixes = (): void =>
  import.meta.hot?.on('vite:error', ({ err }: { readonly err: { readonly pluginCode?: string } }) => {
    if (err.pluginCode !== 'safe-fixes') return;
    // Vite adds the overlay after this event.
    const observer = new MutationObserver(() => {
      const overlay = document.querySelector('vite-error-overlay');
      if (overlay === null) return;
      observer.disconnect();
      offer(overlay);
    });
    observer.observe(document.body, { childList: true });
  });
