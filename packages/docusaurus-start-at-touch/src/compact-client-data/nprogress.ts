/* What Docusaurus uses of nprogress, with the same markup: a bar that creeps on until the page is there. */
let bar: HTMLElement | undefined;
let timer = 0;

function set(progress: number): void {
  if (bar) bar.style.transform = `translate3d(${(progress - 1) * 100}%,0,0)`;
}

const progress = {
  configure: (): void => undefined,
  start(): void {
    if (bar) return;
    const box = document.createElement('div');
    box.id = 'nprogress';
    box.innerHTML = '<div class="bar" role="bar"><div class="peg"></div></div>';
    bar = box.firstElementChild as HTMLElement;
    bar.style.transition = 'transform .2s ease';
    document.body.append(box);
    let reached = 0.08;
    set(reached);
    timer = window.setInterval(() => set((reached += (0.95 - reached) * 0.1)), 200);
  },
  done(): void {
    window.clearInterval(timer);
    set(1);
    const box = bar?.parentElement;
    bar = undefined;
    if (box) window.setTimeout(() => box.remove(), 300);
  },
};

export default progress;
