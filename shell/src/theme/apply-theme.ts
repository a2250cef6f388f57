import { themeStore } from './theme-store';

function apply(): void {
  document.documentElement.dataset.theme = themeStore.getState().shown;
}

apply();
themeStore.subscribe(apply);
