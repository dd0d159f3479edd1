/** Which lessons of the first game have been read. Kept by the browser. */
export class Lessons<Lesson extends string> {
  readonly #key: string;
  readonly #all: readonly Lesson[];
  #read = $state.raw<readonly Lesson[]>([]);

  constructor(game: string, all: readonly Lesson[]) {
    this.#key = `rustlers.${game}.guide`;
    this.#all = all;
    this.#read = this.#recall();
  }

  due(lesson: Lesson): boolean {
    return !this.#read.includes(lesson);
  }

  /** Puts lessons away for good. */
  read(...lessons: Lesson[]): void {
    this.#read = this.#all.filter((lesson) => this.#read.includes(lesson) || lessons.includes(lesson));
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#read));
    } catch {
      // Without storage the lesson comes again next time.
    }
  }

  readAll(): void {
    this.read(...this.#all);
  }

  #recall(): readonly Lesson[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? '[]');
      return Array.isArray(kept) ? this.#all.filter((lesson) => kept.includes(lesson)) : [];
    } catch {
      return [];
    }
  }
}
