throw new Error("This function cannot start.");
