console.log("This function serves nothing.");
